import { expect, test } from "vitest";
import { limitRunning, networkOf, siteOf } from "./limiter.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["::1", "::/64"],
  ["no address", "no address"],
])("bad input: %s counts as %s, so that one network's addresses are one", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::9", "2001:db8:1::/48"],
  ["::1", "::/48"],
])("%s belongs to the site %s, with all its networks", (address, site) => {
  expect(siteOf(address)).toBe(site);
});

test("what runs is counted by account and in all, and ended once however often that is told", () => {
  const running = limitRunning({ perOwner: 2, inAll: 3 });
  const end = running.begin("a");
  running.begin("a");
  expect(() => running.begin("a")).toThrow();
  running.begin("b");
  expect(() => running.begin("c")).toThrow();
  end();
  end();
  expect(running.owners).toEqual(["a", "b"]);
  running.begin("c");
});
