import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export const isSameSecret = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** As `isSameSecret`, for a text that may be any of several. */
export const isAmong = (sent: string, secrets: readonly string[]): boolean =>
  secrets.filter((each) => isSameSecret(sent, each)).length > 0;
