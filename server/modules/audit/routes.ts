import { AuditListQuery, AuditView } from "@bonum/contract/audit/fields.ts";
import { listRoutes } from "../../kernel/list-routes.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { actionName, recordName, stateText, subjectName } from "./export-words.ts";
import { listAudit, presentAudit } from "./list-queries.ts";

/** `GET audit`: who did what and when, for administrators, with its export. */
export function auditRoutes(scope: Scope, portal: Portal): void {
  listRoutes(scope, portal, {
    path: "/audit",
    tag: "audit",
    query: AuditListQuery,
    view: AuditView,
    list: (_account, query) => listAudit(query),
    present: (rows, _account, database) => presentAudit(database, scope.modules, rows),
    exported: {
      fileName: "Dziennik zdarzeń",
      columns: [
        { header: "Kiedy", value: ({ at }) => new Date(at) },
        { header: "Kto", value: ({ actor }) => actor },
        { header: "Zdarzenie", value: ({ action }) => actionName(action) },
        { header: "Dotyczy", value: ({ subject }) => subjectName(subject) },
        { header: "Rekord", value: recordName },
        { header: "Identyfikator", value: ({ subjectId }) => subjectId },
        { header: "Przed", value: ({ subject, before }) => stateText(subject, before) },
        { header: "Po", value: ({ subject, after }) => stateText(subject, after) },
        { header: "Adres", value: ({ address }) => address },
        { header: "Żądanie", value: ({ requestId }) => requestId },
      ],
    },
  });
}
