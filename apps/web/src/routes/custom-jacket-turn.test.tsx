import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as turned from '../features/jacket/artwork/turned.ts';
import { open, simulateDrawing } from '../testing/jacket-designer.tsx';

const files = vi.fn<typeof turned.turnedFiles>();
const draw = vi.fn(() => true);
const dress = vi.fn(async () => undefined);
const release = vi.fn();

/** A browser that draws WebGL 2. */
const withGraphics = () => {
  vi.stubGlobal('WebGL2RenderingContext', class {});
  vi.stubGlobal('DecompressionStream', class {});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never);
};
const turn = () => screen.findByRole('button', { name: 'Turn' });
const slider = () => screen.getByRole('slider', { name: 'Your jacket, turned' });

simulateDrawing();
beforeEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.spyOn(turned, 'turnedFiles').mockImplementation(files);
  vi.spyOn(turned, 'turnedJacket').mockReturnValue({ draw, dress, release });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test('[JACKET-200] where the browser has no WebGL 2 there is no button to turn the jacket', async () => {
  await open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(screen.queryByRole('button', { name: 'Turn' })).toBeNull();
});

test('[JACKET-200] the model’s progress is shown, it can be cancelled, and retried after a failure', async () => {
  withGraphics();
  let signal: AbortSignal | undefined;
  files.mockImplementation((given, onProgress) => {
    signal = given;
    onProgress(0.4);
    return new Promise(() => undefined);
  });
  await open();
  fireEvent.click(await turn());
  expect((await screen.findByRole('progressbar', { name: 'Loading the jacket: 40%' })).getAttribute('value')).toBe(
    '0.4',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(signal?.aborted).toBe(true);

  files.mockRejectedValue(new Error('offline'));
  fireEvent.click(await turn());
  expect((await screen.findByRole('alert')).textContent).toContain('The jacket could not be turned');
  files.mockResolvedValue({} as never);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Done' })).toBeDefined();
  fireEvent.keyDown(slider(), { key: 'Escape' });
  expect(release).toHaveBeenCalled();
});

test('[JACKET-200] it plays until it is paused, dragged or turned by keys, and is drawn anew for another colour', async () => {
  withGraphics();
  files.mockResolvedValue({} as never);
  await open();
  fireEvent.click(await turn());
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
  fireEvent.keyDown(slider(), { key: 'End' });
  expect(slider().getAttribute('aria-valuetext')).toBe('Seen from the back, 180°');

  const box = slider();
  Object.assign(box, { setPointerCapture: () => undefined });
  vi.spyOn(box, 'clientWidth', 'get').mockReturnValue(480);
  fireEvent.pointerDown(box, { pointerId: 1, button: 0, clientX: 100 });
  fireEvent.pointerMove(box, { pointerId: 1, clientX: 280 });
  fireEvent.pointerUp(box, { pointerId: 1, clientX: 280 });
  expect(box.getAttribute('aria-valuetext')).toBe('Seen from the left, 90°');

  fireEvent.click(screen.getByRole('radio', { name: 'Dark blue' }));
  await waitFor(() =>
    expect(dress).toHaveBeenLastCalledWith(expect.objectContaining({ color: 'dark blue' }), {}, expect.any(Function)),
  );
});
