import { expect, test } from "vitest";
import { createRandom } from "../../../kernel/samples/random.ts";
import { inventServices } from "../../services/samples.ts";
import { certifiedScope } from "./certified-scope.ts";

test("what sells a service stays off its certificate, and all else stays", () => {
  const scope =
    "Wstęp.\n\n## Co sprawdzamy\n\n- dach\n\n### Cena\n\nOd 100 zł.\n\n## Co otrzymasz\n\nRaport, gotowy jako załącznik.\n\n### Bonus\n\nTeczka.\n\n## Czego nie obejmuje\n\nGeologii.";
  expect(certifiedScope(scope)).toBe(
    "Wstęp.\n\n## Co sprawdzamy\n\n- dach\n\n## Czego nie obejmuje\n\nGeologii.",
  );
  expect(certifiedScope("Zwykły tekst o tym, co otrzymasz.")).toBe("Zwykły tekst o tym, co otrzymasz.");
  expect(certifiedScope("## Cennik\n\nOd 100 zł.")).toBe("");
});

test("no sample service sells on its certificate", () => {
  for (const { scope } of inventServices(createRandom(1), 0))
    expect(certifiedScope(scope)).not.toMatch(/otrzymasz/i);
});
