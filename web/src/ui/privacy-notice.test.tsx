import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../testing/screen.tsx";
import "../lib/i18n/i18n.ts";
import { storeOrganisation } from "../lib/organisation.ts";
import { PrivacyNotice } from "./privacy-notice.tsx";

test("a form names the controller, the purpose, the rights and the way to the whole policy", () => {
  storeOrganisation({ facts: { name: "Centrum Przykładowe" }, banner: null } as never);
  show(<PrivacyNotice purpose="message" />);
  const text = screen.getByText(/Administratorem danych jest/).textContent;
  expect(text).toMatch(
    /jest Centrum Przykładowe\. .*odpowiedzi na\swiadomość.*prawo dostępu.*sprzeciwu.*skargi/,
  );
  const link = screen.getByRole("link", { name: "polityka prywatności" });
  expect(link.getAttribute("href")).toBe("/about/privacy");
});
