import { hash } from "@node-rs/argon2";
import type pg from "pg";
import { buildClientFields } from "../clients.ts";
import { buildInvestmentFields } from "../investments.ts";
import { PASSWORD } from "../portal.ts";
import { buildServiceFields } from "../services.ts";
import { ask, read } from "./answers.ts";

/** Logged-in person. */
export interface Person {
  accountId: string;
  token: string;
}

/** Everybody who works with the portal in these tests, and what they work on. */
export interface Cast {
  admin: Person;
  examiner: Person;
  decider: Person;
  owner: Person;
  serviceId: string;
  investmentId: string;
}

/** Question of the service; its answer identifies a draft. */
export const QUESTION = "Oznaczenie zlecenia";

/** Lifts clients' quotas. */
const UNLIMITED = "update quota_defaults set megabytes = 1048576, drafts = 10000, messages = 10000";

/** Makes the people by the database, which knows their password at the lowest cost, and by the API what they work on. */
export async function castPeople(address: string, pool: pg.Pool): Promise<Cast> {
  await pool.query(UNLIMITED);
  const passwordHash = await hash(PASSWORD.normalize("NFKC"), { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const add = async (name: string, role: "Admin" | "Client", clientId: string | null = null) => {
    const email = `${name}@example.pl`;
    await pool.query(
      `insert into accounts (email, display_name, roles, password_hash, confirmed_at, client_id, client_role)
      values ($1, $2, array[$3], $4, case when $3 = 'Admin' then now() end, $5, case when $5::uuid is not null then 'owner' end)`,
      [email, name, role, passwordHash, clientId],
    );
    return signIn(address, email);
  };
  const admin = await add("koordynator", "Admin");
  const made = async (path: string, body: object) => (await post(`${address}/api/${path}`, body, admin)).id;
  const clientId = await made("clients", buildClientFields({ name: "Zamawiający" }));
  const question = { question: QUESTION, required: false };
  const service = buildServiceFields({ requiredDocuments: [], questions: [question] });
  return {
    admin,
    examiner: await add("badanie", "Admin"),
    decider: await add("decyzja", "Admin"),
    owner: await add("klient", "Client", clientId),
    serviceId: await made("admin/services", service),
    investmentId: await made("investments", { ...buildInvestmentFields(), clientId }),
  };
}

async function signIn(address: string, email: string): Promise<Person> {
  const { id, token } = await post(`${address}/api/account/login`, { email, password: PASSWORD });
  return { accountId: id, token };
}

async function post(url: string, body: object, who?: Person): Promise<{ id: string; token: string }> {
  const headers = {
    "content-type": "application/json",
    ...(who && { authorization: `Bearer ${who.token}` }),
  };
  const answer = await ask(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${url}: ${answer.status} ${answer.body}`);
  return read(answer);
}
