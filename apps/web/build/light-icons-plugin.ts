import type { Plugin } from 'vite';

const STAND_IN = '\0light-lucide-icon';

const icon = `import { createElement } from 'react';
const attributes = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24',
  fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
};
export default ({ name, node }) => {
  const shapes = node.map(([tag, shape]) => createElement(tag, shape));
  return ({ className, size, color, ...rest }) =>
    createElement(
      'svg',
      {
        ...attributes,
        'aria-hidden': rest['aria-label'] ? undefined : true,
        className: 'lucide lucide-' + name + (className ? ' ' + className : ''),
        ...(size && { width: size, height: size }),
        ...(color && { stroke: color }),
        ...rest,
      },
      shapes,
    );
};`;

/**
 * Draws Lucide's icons with a few lines in place of its own machinery for other frameworks, contexts and aliases, which
 * weighs 2 kB on every page and renders two components more for each icon. Both bundles have it, for the markup has to
 * be the same.
 */
export const lightIcons = (): Plugin => ({
  name: 'fori-light-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') ? STAND_IN : null,
  load: (id) => (id === STAND_IN ? icon : null),
});
