import type { AuditedRecord, Module, Target } from "../../lib/module.ts";

/** People: log-in, the links of mails, one's own account, the people of a client and of the centre. */
export const identity: Module = {
  screens: [
    {
      path: "/login",
      lazy: async () => ({ Component: (await import("./login/login-page.tsx")).LoginPage }),
      finished: { query: ["from"] },
    },
    {
      path: "/invitation/:token",
      label: { pl: "Zaproszenie", en: "Invitation" },
      lazy: () => import("./links/invitation-page.tsx"),
    },
    {
      path: "/forgot-password",
      label: { pl: "Nie pamiętam hasła", en: "Forgotten password" },
      lazy: async () => (await import("./links/account-links.tsx")).forgotPassword,
    },
    {
      path: "/reset-password/:token",
      label: { pl: "Nowe hasło", en: "New password" },
      lazy: async () => (await import("./links/account-links.tsx")).resetPassword,
    },
    {
      path: "/confirm-email/:token",
      label: { pl: "Nowy adres e-mail", en: "New e-mail address" },
      lazy: async () => (await import("./links/account-links.tsx")).confirmEmail,
    },
    {
      path: "/account",
      label: { pl: "Moje konto", en: "My account" },
      load: async () => (await import("./own-account/own-account.tsx")).OwnAccountPage,
    },
    {
      path: "/client/people",
      label: { pl: "Osoby", en: "People" },
      load: async () => (await import("./members/people-panel.tsx")).MembersPage,
    },
  ],
  places: [{ zone: "owner", position: 7, to: "/client/people", label: { pl: "Osoby", en: "People" } }],
  search: {
    people: {
      label: { pl: "Osoby", en: "People" },
      target: ({ within = null }) => placeWithin(within),
    },
  },
  labels: async () => [(await import("@bonum/contract/identity/labels.ts")).identityLabels],
  audit: { account: placeOfPerson, invitation: placeOfPerson },
};

/** A client's people are shown with the client, the others among the centre's. */
function placeOfPerson({ record }: AuditedRecord): Target | null {
  if (!record?.there) return null;
  return placeWithin(record.within);
}

function placeWithin(within: string | null): Target {
  return { to: within === null ? "/admin/settings?tab=staff" : `/admin/users/${within}?tab=people` };
}
