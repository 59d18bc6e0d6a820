import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const A_MINUTE_MS = 60_000;

/**
 * Checks a certificate again whose page stays open, or is taken from the browser's history: when somebody comes back to
 * it after a minute or more, and when the day turns, with which it may expire.
 *
 * @param checkedAt ISO 8601
 */
export function useFreshCheck(checkedAt: string): void {
  const { revalidate } = useRevalidator();
  const begun = useRef(false);
  useEffect(() => {
    let day = dayInWarsaw(new Date(checkedAt));
    const look = () => {
      const now = new Date();
      // The day that was looked at last, for a visitor's clock that is wrong must not ask for ever.
      const turned = dayInWarsaw(now) !== day;
      day = dayInWarsaw(now);
      return turned;
    };
    const returned = () => {
      const old = Math.abs(Date.now() - Date.parse(checkedAt)) > A_MINUTE_MS;
      if (document.visibilityState === "visible" && (look() || old)) void revalidate();
    };
    const clock = setInterval(() => {
      if (look()) void revalidate();
    }, A_MINUTE_MS);
    const left = new AbortController();
    // Hydration may come late; the document's check is as old as the document.
    if (!begun.current) returned();
    begun.current = true;
    document.addEventListener("visibilitychange", returned, left);
    addEventListener("pageshow", returned, left);
    return () => {
      clearInterval(clock);
      left.abort();
    };
  }, [checkedAt, revalidate]);
}
