import { MINUTE_MS } from '@fori/domain/durations';

/** Makes the browser download a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // some browsers read the file only after the click
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}
