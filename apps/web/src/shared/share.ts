export type ShareOutcome = 'shared' | 'copied' | 'failed' | 'cancelled';

/**
 * Passes the address to the device's share function, else to the clipboard. Closing the share sheet counts as
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
