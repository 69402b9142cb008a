import { useTranslation } from '@fori/client/use-translation';
import { newJacket } from '@fori/domain/jacket-renderers';
import { ARTBOARD, type JacketMaterial, jacketMaterials, type MixedColor } from '@fori/domain/jackets';
import { hexIn } from '@fori/domain/mixed-colors';
import { threadText } from '@fori/i18n/lettering';
import { jacketText } from '@fori/i18n/options';
import glossFront from '@fori/jacket/assets/gloss-front.jpg?url';
import glossFrontCowhide from '@fori/jacket/assets/gloss-front-cowhide.jpg?url';
import glossFrontReindeer from '@fori/jacket/assets/gloss-front-reindeer.jpg?url';
import shadeFront from '@fori/jacket/assets/shade-front.jpg?url';
import shadeFrontCowhide from '@fori/jacket/assets/shade-front-cowhide.jpg?url';
import shadeFrontReindeer from '@fori/jacket/assets/shade-front-reindeer.jpg?url';
import shadowFront from '@fori/jacket/assets/shadow-front.jpg?url';
import surfaceCowhide from '@fori/jacket/assets/surface-cowhide.png?url';
import surfaceLambskin from '@fori/jacket/assets/surface-lambskin.png?url';
import surfaceReindeer from '@fori/jacket/assets/surface-reindeer.png?url';
import { faintThreadsOn } from '@fori/jacket/legibility';
import { renderJacket } from '@fori/jacket/render';
import { Notice } from '@fori/ui/states';
import { memo, useDeferredValue } from 'react';
import type { ColorForm } from '../jacket-form.ts';
import { colorTitle } from '../use-color-labels.ts';

/** The layers of the front; a drawing inside the page loads them by their addresses. */
const assets = {
  'gloss-front': glossFront,
  'gloss-front-cowhide': glossFrontCowhide,
  'gloss-front-reindeer': glossFrontReindeer,
  'shade-front': shadeFront,
  'shade-front-cowhide': shadeFrontCowhide,
  'shade-front-reindeer': shadeFrontReindeer,
  'shadow-front': shadowFront,
  'surface-cowhide': surfaceCowhide,
  'surface-lambskin': surfaceLambskin,
  'surface-reindeer': surfaceReindeer,
};

/** With a patch and a monogram, which have to stand out. */
const sample = {
  ...newJacket,
  monogram: 'ÅB',
  logos: [{ id: 'sample', logo: 'bear', view: 'front', x: 735, y: 550 }],
} as const;

/** The shop's own renderer in the page: it draws again with each step of the colour field. */
const Drawn = memo(function Drawn({ color, material }: { color: MixedColor; material: JacketMaterial }) {
  const svg = renderJacket({ ...sample, color, material }, 'front', { assets, ids: `color-${material}` });
  return (
    <div
      aria-hidden
      dangerouslySetInnerHTML={{ __html: svg }}
      className="[&>svg]:block [&>svg]:h-auto [&>svg]:w-full"
    />
  );
});

/** The jacket in a colour and each leather, and which threads hardly show on it (JACKET-251). */
export function ColorPreview({ color }: { color: ColorForm | null }) {
  const { t } = useTranslation(['admin-jacket', 'orders', 'designer']);
  const hex = useDeferredValue(color && hexIn(color.hex));
  if (!color || !hex) return <p className="text-muted text-sm">{t('colors.preview_none')}</p>;
  const faint = faintThreadsOn(hex);
  return (
    <section aria-label={t('colors.preview')} className="min-w-0 self-start lg:sticky lg:top-4">
      <h3 className="mb-3 font-semibold text-sm">
        {t('colors.preview')}: <span className="wrap-anywhere">{colorTitle(color)}</span>
      </h3>
      <ul className="grid grid-cols-3 gap-2 forced-color-adjust-none">
        {jacketMaterials.map((material) => (
          <li key={material}>
            <figure className="m-0">
              <div
                role="img"
                aria-label={t('colors.picture', {
                  color: colorTitle(color),
                  material: jacketText(t, 'material', material),
                })}
                style={{ aspectRatio: `${ARTBOARD.width} / ${ARTBOARD.height}` }}
                className="overflow-hidden"
              >
                <Drawn color={hex} material={material} />
              </div>
              <figcaption className="mt-1 text-muted text-sm">{jacketText(t, 'material', material)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {faint.length === 0 ? (
        <p className="mt-3 text-sm">{t('colors.clear')}</p>
      ) : (
        <Notice tone="warning" className="mt-3">
          {t('colors.faint', { threads: faint.map((thread) => threadText(t, thread)).join(', ') })}
        </Notice>
      )}
    </section>
  );
}
