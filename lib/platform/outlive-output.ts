/**
 * Has a process that answers go on when nobody reads what it prints any more: a terminal that is closed, a program that
 * took its lines and ended. Each line would else be a failure, of which one more line would tell, without an end.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
