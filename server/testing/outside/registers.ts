import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface TestRegisters {
  /** Base address of both registers. */
  url: string;
  /** The paths that were asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** Answers of the registers by path; a missing path is a 404, `hang` never answers. */
export type Recorded = Record<string, object | "hang">;

/** A server on loopback that answers as the public registers do, with what was written down of them. */
export async function startRegisters(recorded: Recorded): Promise<TestRegisters> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://register").pathname;
    const search = new URL(request.url ?? "/", "http://register").searchParams.get("rejestr");
    asked.push(path);
    const answer = recorded[search === null ? path : `${path}?${search}`];
    if (answer === "hang") return;
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { code: "404" }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** A company in both registers, in the form that their documentation gives. */
export const COMPANY = {
  nip: "5260250274",
  recorded: {
    "/api/search/nip/5260250274": {
      result: {
        subject: {
          name: "PRZYKŁADOWA SPÓŁKA AKCYJNA",
          nip: "5260250274",
          statusVat: "Czynny",
          regon: "012100784",
          pesel: null,
          krs: "0000028860",
          residenceAddress: null,
          workingAddress: "CHEMIKÓW 7, 09-411 PŁOCK",
          accountNumbers: [],
          hasVirtualAccounts: false,
        },
        requestDateTime: "24-11-2026 02:00:00",
        requestId: "d2n1g-8g0a1",
      },
    },
    "/api/krs/OdpisAktualny/0000028860?P": {
      odpis: {
        rodzaj: "Aktualny",
        dane: {
          dzial1: {
            danePodmiotu: { formaPrawna: "SPÓŁKA AKCYJNA", nazwa: "PRZYKŁADOWA SPÓŁKA AKCYJNA" },
            siedzibaIAdres: {
              siedziba: { kraj: "POLSKA", wojewodztwo: "MAZOWIECKIE", powiat: "PŁOCK", miejscowosc: "PŁOCK" },
              adres: {
                ulica: "UL. CHEMIKÓW",
                nrDomu: "7",
                miejscowosc: "PŁOCK",
                kodPocztowy: "09-411",
                poczta: "PŁOCK",
                kraj: "POLSKA",
              },
            },
          },
        },
      },
    },
  },
} satisfies { nip: string; recorded: Recorded };
