import type { OwnAccount } from "@bonum/contract/identity/own-account.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import "../../../lib/i18n/i18n.ts";
import { storeSettings } from "../../../lib/settings.ts";
import { OwnAccountPage } from "./own-account.tsx";

const account: OwnAccount = {
  id: "7",
  email: "ewa@example.pl",
  pendingEmail: null,
  displayName: "Ewa Ćma",
  language: "pl",
  startScreen: "documents",
  notifications: { documents: true, messages: true, orders: "daily" },
  notificationKinds: ["documents", "orders"],
  roles: ["Client"],
  client: null,
  acceptances: [],
  dateAdded: "2026-03-29T10:00:00Z",
  revision: 3,
};

const settings = { meetingUrl: null, boardUrl: null, testData: false, maxUploadBytes: 1 };

test.each([
  { sendsMail: true, told: /wysyłamy zawsze/, untold: /nie wysyła teraz e-maili/ },
  { sendsMail: false, told: /nie wysyła teraz e-maili/, untold: /wysyłamy zawsze/ },
])(
  "the choice of mail says where none is sent: sendsMail $sendsMail",
  async ({ sendsMail, told, untold }) => {
    stubFetch((url) => jsonAnswer(url.endsWith("/profile") ? account : []));
    storeSettings({ ...settings, sendsMail });
    show(
      <QueryClientProvider client={new QueryClient()}>
        <OwnAccountPage />
      </QueryClientProvider>,
    );
    expect(await screen.findByText(told)).toBeDefined();
    expect(screen.queryByText(untold)).toBeNull();
  },
);
