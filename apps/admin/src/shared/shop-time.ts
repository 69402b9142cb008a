import { shop } from '@fori/domain/shop';

/** The format of `<input type="datetime-local">`: `2026-12-01T09:30`. */
const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shop.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A timestamp in the shop's time zone. */
export const toShopTime = (at: string): string => parts.format(new Date(at)).replace(' ', 'T');

const asUtc = (shopTime: string): number | null => {
  const found = LOCAL_TIME.exec(shopTime);
  if (!found) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = found.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
};

/**
 * The timestamp of a local time in the shop's zone, whatever zone the browser is in; null for an invalid date. An hour
 * that occurs twice in autumn gives one of the two, one that is skipped in spring the hour after it.
 */
export const fromShopTime = (shopTime: string): string | null => {
  const target = asUtc(shopTime);
  if (target === null) return null;
  let moment = target;
  // the second pass uses the offset of the time itself
  for (let round = 0; round < 2; round += 1) {
    const shown = asUtc(toShopTime(new Date(moment).toISOString())) ?? moment;
    moment += target - shown;
  }
  return new Date(moment).toISOString();
};
