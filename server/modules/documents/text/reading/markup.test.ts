import { describe, expect, test } from "vitest";
import { declaredEncoding, textOfMarkup } from "./markup.ts";

const said = (markup: string, kind: "html" | "xml" = "html") =>
  textOfMarkup(markup, kind)
    .replace(/\s*\n\s*/g, "|")
    .replace(/^\||\|$/g, "");

describe("what markup says", () => {
  test.each([
    ["<p>Urz&#261;d Krak&oacute;w, Wa&#x142;brzych &amp; Ł&oacute;dź", "Urząd Kraków, Wałbrzych & Łódź"],
    ["<p>Świa<b>dec</b>two <a href='#'>bada</a>nia<sup>2</sup></p>", "Świadectwo badania2"],
    ["<p>raz</p><p>dwa</p>trzy<br>cztery<div>pięć</div>", "raz|dwa|trzy|cztery|pięć"],
    ["<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a  b|c"],
    ["<p>w \n jednym   wierszu</p>", "w jednym wierszu"],
    ["<style>p{}</style><p>tak</p><script>let nie;</script>", "tak"],
  ])("HTML: %s", (markup, text) => {
    expect(said(markup)).toBe(text);
  });

  test.each([
    ["<a><imie>Jan</imie><nazwisko>Kowalski</nazwisko></a>", "Jan|Kowalski"],
    ["<t>Świa<tekst:span>dectwo</tekst:span></t>", "Świadectwo"],
    ["<a>Krak&#243;w &lt;1&gt;<![CDATA[ & ]]></a>", "Kraków <1> &"],
  ])("XML: %s", (markup, text) => {
    expect(said(markup, "xml")).toBe(text);
  });
});

test.each([
  ['<?xml version="1.0" encoding="windows-1250"?>', "windows-1250"],
  ["<!doctype html><meta charset=iso-8859-2>", "iso-8859-2"],
  ['<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">', "iso-8859-2"],
  ["<p>nic", undefined],
])("%s declares %s", (head, encoding) => {
  expect(declaredEncoding(Buffer.from(head))).toBe(encoding);
});
