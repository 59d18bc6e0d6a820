import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { FIRST_PAGE } from "../pdf/pdf-viewer.tsx";
import { FileView } from "./file-view.tsx";

const shown = (contentType: string) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <FileView
        url="/plik"
        file={{ contentType, size: 1 }}
        fileName="plik"
        failed="nie"
        view={FIRST_PAGE}
        onView={() => undefined}
      >
        <p>co o nim wiadomo</p>
      </FileView>
    </QueryClientProvider>,
  );

test.each([
  ["image/heic", /zapisać je jako JPEG/],
  ["image/heif", /zapisać je jako JPEG/],
  ["image/tiff", /zapisz go jako PDF/],
  ["application/vnd.ms-tnef", /winmail\.dat/],
])("of %s, which no browser shows, it says what to do", (contentType, sentence) => {
  shown(contentType);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText("co o nim wiadomo")).toBeTruthy();
});

test("of other kinds it shows what is known alone", () => {
  shown("application/zip");
  expect(screen.getByText("co o nim wiadomo").parentElement?.childElementCount).toBe(1);
});
