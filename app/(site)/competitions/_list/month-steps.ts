/**
 * By how many days a key moves in a month of weeks; undefined for keys that move nothing. `weekday` is 0 on Mondays.
 */
export function daysMoved(key: string, { weekday, isRightToLeft }: { weekday: number; isRightToLeft: boolean }) {
  switch (key) {
    case "ArrowRight":
      return isRightToLeft ? -1 : 1;
    case "ArrowLeft":
      return isRightToLeft ? 1 : -1;
    case "ArrowDown":
      return 7;
    case "ArrowUp":
      return -7;
    case "Home":
      return -weekday;
    case "End":
      return 6 - weekday;
    default:
      return undefined;
  }
}
