/** In this order: each of them also says the names below it. */
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
 * What a browser calls itself, as people know it; null where that cannot be told. Nothing of the header itself, which may
 * say anything.
 */
export const browserName = (userAgent: string): { browser: string; system: string | null } | null => {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser === undefined) return null;
  return { browser, system: systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null };
};
