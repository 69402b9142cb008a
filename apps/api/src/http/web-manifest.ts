/** The page's background in the light theme, as a literal: browsers read it outside the pages. */
const BACKGROUND = '#F1F3F2';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to install the shop (PAGE-105). */
export const webManifest = ({ name, iconQuery }: { name: string; iconQuery: string }): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: [
      icon(`icon-192.png${iconQuery}`, 192, 'any'),
      icon(`icon-512.png${iconQuery}`, 512, 'any'),
      icon(`icon-maskable-512.png${iconQuery}`, 512, 'maskable'),
    ],
  });
