export type ShareOutcome = 'shared' | 'copied' | 'failed' | 'cancelled';

/**
 * Hands the address to the device's own sharing, else to the clipboard. Somebody who closes the sharing sheet again has
 * cancelled, not failed.
 */
export async function share(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
