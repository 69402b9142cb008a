/** In this order, because each of them also sends the names below it. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/**
 * The common names of a browser and its system; null where unknown. Never contains text of the header itself, which may be
 * anything.
 */
export const browserName = (userAgent: string): { browser: string; system: string | null } | null => {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser === undefined) return null;
  return { browser, system: systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null };
};

/** The browser and its system in a few English words, for records; null where unknown. */
export const browserWords = (userAgent: string): string | null => {
  const known = browserName(userAgent);
  if (!known) return null;
  return known.system === null ? known.browser : `${known.browser}, ${known.system}`;
};
