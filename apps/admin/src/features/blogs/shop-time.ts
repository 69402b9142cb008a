import { shop } from '@fori/domain/shop';

/** As `<input type="datetime-local">` has it: `2026-12-01T09:30`. */
const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shop.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as the clock in the shop shows it. */
export const toShopTime = (at: string): string => parts.format(new Date(at)).replace(' ', 'T');

const asUtc = (wall: string): number | null => {
  const found = WALL.exec(wall);
  if (!found) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = found.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
};

/**
 * The moment at which the clock in the shop shows this, whatever zone the browser is in; null for what is no date. Of an hour
 * that comes twice in autumn it is one, an hour that spring leaves out is the one after it.
 */
export const fromShopTime = (wall: string): string | null => {
  const target = asUtc(wall);
  if (target === null) return null;
  let moment = target;
  // the second time, the offset is the one of the moment itself
  for (let round = 0; round < 2; round += 1) {
    const shown = asUtc(toShopTime(new Date(moment).toISOString())) ?? moment;
    moment += target - shown;
  }
  return new Date(moment).toISOString();
};
