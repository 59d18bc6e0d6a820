import { createServer } from "node:net";
import { expect, test } from "vitest";
import { readConfig } from "../../../config.ts";
import { relyingParty } from "./passkeys/passkeys.ts";

const partyAt = (environment: Record<string, string>) =>
  relyingParty(readConfig(environment), createServer());

test("PUBLIC_URL says whom passkeys are made for", () => {
  expect(partyAt({ PUBLIC_URL: "https://portal.example.pl/" })).toEqual({
    id: "portal.example.pl",
    origin: "https://portal.example.pl",
  });
});

test("without it, this machine's own address counts by its name", () => {
  const local = { id: "localhost", origin: "http://localhost:3210" };
  expect(partyAt({ PORT: "3210" })).toEqual(local);
  expect(partyAt({ PORT: "3210", HOST: "::" })).toEqual(local);
});

test("where browsers refuse passkeys there is none: without HTTPS, or without a name", () => {
  expect(partyAt({ PUBLIC_URL: "http://portal.example.pl" })).toBeUndefined();
  expect(partyAt({ PUBLIC_URL: "https://192.0.2.7" })).toBeUndefined();
  expect(partyAt({ HOST: "192.0.2.7" })).toBeUndefined();
});
