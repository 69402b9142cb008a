import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as turned from '../features/jacket/artwork/turned.ts';
import { open, simulateDrawing } from '../testing/jacket-designer.tsx';

const files = vi.fn<typeof turned.turnedFiles>();
const draw = vi.fn(() => true);
const dress = vi.fn(async () => undefined);
const reshape = vi.fn();
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
  vi.spyOn(turned, 'turnedJacket').mockReturnValue({ draw, dress, reshape, release });
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

// effects run twice in development
const addresses = () => [
  ...new Set(files.mock.calls.map(([, , address]) => /worn-(.+)\.bin/.exec(address ?? '')?.[1])),
];

test('[JACKET-222] the jacket is shown in its size on the body that it is made for, and on others, with how it fits in words', async () => {
  withGraphics();
  files.mockResolvedValue({} as never);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'On a body' }));
  const body = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Body, by height and chest' });
  expect([...body.options].map(({ text }) => text)).toEqual([
    '164 cm, chest 89 cm',
    '172 cm, chest 95 cm',
    '176 cm, chest 100 cm',
    '184 cm, chest 106 cm',
    '192 cm, chest 112 cm',
  ]);
  expect(body.value).toBe('172');
  const said = () => document.querySelector('[data-turning] [aria-live]')?.textContent;
  expect(said()).toBe(
    'Medium, 172 cm tall, chest 95 cm, waist 84 cm, hips 95 cm. Fits as meant11 cm of room over the chest',
  );
  expect(screen.getByRole('slider', { name: 'Your jacket on a body, turned' })).toBeDefined();

  fireEvent.change(body, { target: { value: '176' } });
  expect(said()).toContain('Close6 cm of room');
  fireEvent.change(body, { target: { value: '184' } });
  expect(said()).toContain('Too small over the chestIt does not close here. Shown on a chest of 100 cm.');
  fireEvent.change(screen.getByRole('combobox', { name: 'Size' }), { target: { value: '2X large' } });
  expect(said()).toContain('Roomy18 cm of room');
  await waitFor(() => expect(reshape).toHaveBeenCalled());
  expect(addresses()).toEqual(['medium-172', 'medium-176', '2x-large-184']);
  expect(screen.getByRole('radio', { name: '2X large' })).toHaveProperty('checked', true);
});

test('[JACKET-222] a size that is too small for the chosen body is shown on the next smaller one that it can be closed on, which is said', async () => {
  withGraphics();
  files.mockResolvedValue({} as never);
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Small' }));
  fireEvent.click(await screen.findByRole('button', { name: 'On a body' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Body, by height and chest' }), {
    target: { value: '192' },
  });
  expect(document.querySelector('[data-turning] [aria-live]')?.textContent).toContain(
    'Too small over the chestIt does not close here. Shown on a chest of 95 cm.',
  );
  expect(addresses().at(-1)).toBe('small-172');
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('On a body'));
});

test('[JACKET-222] while the model of another size loads, the last one is not dressed in it, and a failure to load is said', async () => {
  withGraphics();
  files.mockResolvedValue({} as never);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'On a body' }));
  const size = await screen.findByRole('combobox', { name: 'Size' });
  await screen.findByRole('button', { name: 'Done' });
  dress.mockClear();
  let fail: (reason: Error) => void = () => undefined;
  files.mockReturnValue(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  fireEvent.change(size, { target: { value: 'large' } });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(dress).not.toHaveBeenCalled();
  expect(screen.getByRole('progressbar')).toBeDefined();
  fail(new Error('offline'));
  expect((await screen.findByRole('alert')).textContent).toContain('The jacket could not be turned');
});
