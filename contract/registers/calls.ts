import { call } from "../call.ts";
import { CompanyAnswer, CompanyParams } from "./fields.ts";

/** The public registers of companies. */
export const registerCalls = {
  company: call({
    method: "GET",
    path: "/companies/:nip",
    scope: "admin",
    tag: "clients",
    params: CompanyParams,
    output: CompanyAnswer,
  }),
};
