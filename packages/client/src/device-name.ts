/** Names of devices by what their browsers call themselves; an iPad calls itself a Mac as well. */
const devices: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** A name for the device with a browser of this user agent, to begin a passkey's name with; empty where it is unknown. */
export const deviceName = (userAgent: string): string =>
  devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
