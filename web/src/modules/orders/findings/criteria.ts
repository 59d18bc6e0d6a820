import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { SavedFinding } from "@bonum/contract/orders/findings.ts";

/** A criterion that nobody has assessed yet. */
export function openFinding(criterion: string): SavedFinding {
  return {
    ...{ criterion, verdict: "", text: "", remedy: "" },
    ...{ evidence: [], evidenceVersions: [], evidenceNames: [] },
  };
}

/**
 * All that is assessed: the criteria of the ordered service in its order, open where no finding names them, and after them
 * what the examiner added. Once the findings name all of them they stand as the examiner has put them.
 */
export function criteriaOf({
  service,
  findings,
}: Pick<OrderDetails, "service" | "findings">): SavedFinding[] {
  const asked = service.criteria.map(({ criterion }) => criterion);
  const named = (criterion: string) => findings.find((finding) => finding.criterion === criterion);
  if (asked.every((criterion) => named(criterion) !== undefined)) return findings;
  const given = asked.map((criterion) => named(criterion) ?? openFinding(criterion));
  return [...given, ...findings.filter((finding) => !given.includes(finding))];
}
