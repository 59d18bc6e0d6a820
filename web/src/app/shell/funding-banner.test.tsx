import type { PublicOrganisation } from "@bonum/contract/organisation/fields.ts";
import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { showRoutes } from "../../../testing/screen.tsx";
import { signIn, signOut } from "../../../testing/session.ts";
import "../texts.ts";
import { storeOrganisation } from "../../lib/organisation.ts";
import { Shell, zoneNav } from "./shell.tsx";

afterEach(signOut);

const UNSET: PublicOrganisation = {
  facts: {
    ...{ name: "", nip: "", regon: "", krs: "", registration: "", email: "", phone: "", officeHours: "" },
    ...{
      dataOfficerName: "",
      dataOfficerEmail: "",
      dataRecipients: "",
      dataTransfers: "",
      dataStorage: "",
      accessibilityContact: "",
      buildingAccess: "",
    },
    ...{ fundingProgramme: "", fundingAmount: "", fundingText: "", website: "" },
    address: { street: "", number: "", postcode: "", town: "", voivodeship: "" },
  },
  banner: null,
};

/** The footer, to a visitor or to somebody with a role. */
async function showFooter(role: string | null, organisation = UNSET) {
  stubFetch(() => jsonAnswer([]));
  if (role) signIn(role);
  await zoneNav.load();
  await act(async () => {
    storeOrganisation(organisation);
    showRoutes([{ path: "*", element: <Shell /> }], "/about");
  });
  return within(screen.getByRole("contentinfo"));
}

test.each([null, "Client", "Admin"])(
  "a funding banner that is not set shows to nobody (%s)",
  async (role) => {
    const footer = await showFooter(role);
    expect(footer.queryByRole("img")).toBeNull();
    expect(footer.queryByText(/dofinansowani/)).toBeNull();
  },
);

test.each([null, "Client", "Admin"])(
  "one that is set shows to everybody, with its words (%s)",
  async (role) => {
    const facts = { ...UNSET.facts, fundingText: "Projekt współfinansowany" };
    const footer = await showFooter(role, { facts, banner: "/api/pictures/x" });
    expect(footer.getByRole("img", { name: "Projekt współfinansowany" })).toBeTruthy();
  },
);
