import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../testing/screen.tsx";
import { showAges } from "./age-of-moment.ts";
import { Moment } from "./moment.tsx";

test("the pointer over a moment is told how long ago it was; a day and another's tooltip stay", () => {
  const stop = showAges();
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  show(
    <>
      <Moment date={at} person="Anna Nowak" />
      <time dateTime="2026-11-24">24-11-2026</time>
      <time dateTime={at} title="Termin">
        termin
      </time>
    </>,
  );
  const [moment, day, titled] = [...document.querySelectorAll("time")];
  for (const time of [moment, day, titled]) fireEvent.pointerOver(time ?? document);
  expect([moment?.title, day?.title, titled?.title]).toEqual(["3 godziny temu", "", "Termin"]);
  moment?.setAttribute("datetime", new Date(Date.now() - 5 * 3_600_000).toISOString());
  fireEvent.pointerOver(moment ?? document);
  expect(moment?.title).toBe("5 godzin temu");
  fireEvent.pointerOver(screen.getByText("Anna Nowak"));
  stop();
});
