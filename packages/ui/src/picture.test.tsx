import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Picture, pictureSrcSet } from './picture.tsx';

const src = '/media/products/aura-tote/front-960.webp';
const stateOf = (container: HTMLElement) => container.querySelector('[data-state]')?.getAttribute('data-state');

/** Fakes what the browser reports about every picture at hydration. */
const pictureReports = (complete: boolean, naturalWidth: number) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
};

beforeEach(() => pictureReports(false, 0));
afterEach(() => vi.restoreAllMocks());

describe('Picture', () => {
  it('offers AVIF before WebP in the widths of the pipeline', () => {
    const { container } = render(<Picture src={src} alt="Bag" width={960} height={1200} sizes="50vw" />);
    const sources = [...container.querySelectorAll('source')];
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.srcset).toBe(
      [320, 480, 640, 960].map((width) => `/media/products/aura-tote/front-${width}.avif ${width}w`).join(', '),
    );
    expect(sources[0]?.sizes).toBe('50vw');
  });

  it('offers no derived sources for a picture from elsewhere', () => {
    expect(pictureSrcSet('/logo.png', 'avif')).toBeNull();
    expect(pictureSrcSet('https://example.com/a-960.webp', 'webp')).toBeNull();
  });

  it('holds its place by width and height and loads lazily unless it has priority', () => {
    const { rerender } = render(<Picture src={src} alt="Bag" width={960} height={1200} />);
    const image = screen.getByRole('img', { name: 'Bag' });
    expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual([
      '960',
      '1200',
      'lazy',
    ]);
    rerender(<Picture src={src} alt="Bag" width={960} height={1200} priority />);
    expect(screen.getByRole('img', { name: 'Bag' }).getAttribute('loading')).toBe('eager');
  });

  it('[UI-13] shows a loading state until the picture has loaded', () => {
    const { container } = render(<Picture src={src} alt="Bag" width={960} height={1200} />);
    expect(stateOf(container)).toBe('loading');
    expect(screen.getByTestId('picture-loading')).toBeTruthy();
  });

  it('[UI-13] shows the blurred placeholder as loading state where there is one', () => {
    render(<Picture src={src} alt="Bag" width={960} height={1200} placeholder="data:image/webp;base64,AA" />);
    expect(screen.getByTestId('picture-loading').style.backgroundImage).toContain('data:image/webp;base64,AA');
  });

  it('[UI-14] the loaded picture replaces the loading state', () => {
    const { container } = render(<Picture src={src} alt="Bag" width={960} height={1200} />);
    fireEvent.load(screen.getByRole('img', { name: 'Bag' }));
    expect(stateOf(container)).toBe('loaded');
    expect(screen.queryByTestId('picture-loading')).toBeNull();
    expect(screen.getByRole('img', { name: 'Bag' }).getAttribute('src')).toBe(src);
  });

  it('[UI-14] detects a picture that loaded before React listened', () => {
    pictureReports(true, 960);
    const { container } = render(<Picture src={src} alt="Bag" width={960} height={1200} />);
    expect(stateOf(container)).toBe('loaded');
  });

  it('[UI-15] replaces a failed picture and its derived sources by /placeholder.svg', () => {
    const { container } = render(<Picture src={src} alt="Bag" width={960} height={1200} />);
    fireEvent.error(screen.getByRole('img', { name: 'Bag' }));
    expect(screen.getByRole('img', { name: 'Bag' }).getAttribute('src')).toBe('/placeholder.svg');
    expect(container.querySelectorAll('source')).toHaveLength(0);
    expect(screen.queryByTestId('picture-loading')).toBeNull();
  });

  it('[UI-15] detects a picture that failed before React listened', () => {
    pictureReports(true, 0);
    render(<Picture src={src} alt="Bag" width={960} height={1200} />);
    expect(screen.getByRole('img', { name: 'Bag' }).getAttribute('src')).toBe('/placeholder.svg');
  });

  it('[UI-15] shows a camera where that is the fallback, keeping the name', () => {
    const { container } = render(<Picture src={src} alt="Anna" width={48} height={48} fallback="camera" />);
    fireEvent.error(screen.getByRole('img', { name: 'Anna' }));
    expect(screen.getByRole('img', { name: 'Anna' }).tagName).toBe('SPAN');
    expect(container.querySelector('svg')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });

  it('[UI-15] falls back to the camera when even the placeholder fails', () => {
    const { container } = render(<Picture src={src} alt="Bag" width={960} height={1200} />);
    fireEvent.error(screen.getByRole('img', { name: 'Bag' }));
    fireEvent.error(screen.getByRole('img', { name: 'Bag' }));
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).toBeTruthy();
  });

  it('[UI-15] treats a missing URL as failed', () => {
    render(<Picture src={null} alt="Bag" width={960} height={1200} />);
    expect(screen.getByRole('img', { name: 'Bag' }).getAttribute('src')).toBe('/placeholder.svg');
  });

  it('starts again with another URL', () => {
    const { container, rerender } = render(<Picture src={src} alt="Bag" width={960} height={1200} />);
    fireEvent.error(screen.getByRole('img', { name: 'Bag' }));
    rerender(<Picture src="/media/products/aura-tote/back-960.webp" alt="Bag" width={960} height={1200} />);
    expect(stateOf(container)).toBe('loading');
  });
});
