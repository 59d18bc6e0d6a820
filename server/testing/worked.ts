/**
 * Milliseconds of the processor that this thread spent while `work` ran: what others do meanwhile on a busy machine is not
 * counted.
 */
export async function millisecondsWorked(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1_000;
}
