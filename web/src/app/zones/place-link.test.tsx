import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PlaceLink } from "./place-link.tsx";

const DOCUMENTS = { to: "/", exact: true, below: "/documents" };
const CLIENTS = { to: "/admin/users" };

test.each([
  [DOCUMENTS, "/", "page"],
  [DOCUMENTS, "/documents/7", "page"],
  [DOCUMENTS, "/admin/users", null],
  [DOCUMENTS, "/documents-elsewhere", null],
  [CLIENTS, "/admin/users/7", "page"],
  [CLIENTS, "/", null],
])("the place %o is the present one at %s: %s", (place, at, current) => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <PlaceLink place={place}>Miejsce</PlaceLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link").getAttribute("aria-current")).toBe(current);
});
