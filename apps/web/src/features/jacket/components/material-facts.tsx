import { useTranslation } from '@fori/client/use-translation';
import { TRAIT_STEPS } from '@fori/domain/jacket-materials';
import type { JacketLining, JacketMaterial } from '@fori/domain/jackets';
import { cn } from '@fori/ui/cn';
import { VisuallyHidden } from '@fori/ui/visually-hidden';
import { useId } from 'react';
import { swatchOf } from '../artwork/swatches.ts';

type Material = JacketMaterial | JacketLining;

/** A piece of a material to scale, on a leather's colour. Decorative: the text beside it names the material. */
export const MaterialSwatch = ({ of, color }: { of: Material; color?: string }) => (
  <span
    aria-hidden
    style={{ backgroundColor: color }}
    className="block h-28 w-18 shrink-0 overflow-hidden forced-color-adjust-none bg-stage @md:w-25"
  >
    <img
      src={swatchOf[of]}
      alt=""
      width={100}
      height={140}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="max-w-none select-none"
    />
  </span>
);

/** Says that swatches are to scale, with a centimetre to compare them with: how large that is depends on the screen. */
export function SwatchScale() {
  const { t } = useTranslation('jacket');
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {t('swatch.to_scale')}
      <span aria-hidden className="inline-flex items-center gap-2 font-mono text-xs">
        <span className="block h-2 w-[1cm] border-ink border-x border-b" />
        {t('swatch.centimetre')}
      </span>
    </span>
  );
}

/** Cut into `TRAIT_STEPS` by its mask: an element for each step would be a hundred more on the page. */
const bar =
  'block h-2 bg-hair forced-color-adjust-none [mask-image:repeating-linear-gradient(90deg,black_0_calc(20%-1.6px),transparent_0_calc(20%+0.4px))]';

interface ComparisonProps<V extends string> {
  title: string;
  columns: readonly { value: V; label: string }[];
  chosen: V;
  rows: readonly { key: string; label: string; of: (value: V) => number }[];
}

/** Materials beside one another, trait by trait; the chosen one stands out. */
export function Comparison<V extends string>({ title, columns, chosen, rows }: ComparisonProps<V>) {
  const { t } = useTranslation('jacket');
  const id = useId();
  return (
    <div>
      <h3 id={id} className="mb-1 font-semibold text-sm">
        {title}
      </h3>
      <table aria-labelledby={id} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr className="align-bottom">
            {columns.map(({ value, label }) => (
              <th
                key={value}
                scope="col"
                className={cn(
                  'hyphens-auto wrap-break-word pr-1 pb-1 text-left text-xs',
                  value === chosen ? 'font-semibold' : 'font-normal text-muted',
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ key, label, of }) => (
          // its name has a line of its own: beside the bars a phone has no room for it
          <tbody key={key} className="border-hair border-t">
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className="pt-1.5 text-left font-normal">
                {label}
              </th>
            </tr>
            <tr>
              {columns.map(({ value }) => (
                <td key={value} className="pt-1 pr-2 pb-2">
                  <VisuallyHidden>{t('compare.step', { value: of(value), most: TRAIT_STEPS })}</VisuallyHidden>
                  <span aria-hidden className={bar}>
                    <span
                      style={{ width: `${(of(value) / TRAIT_STEPS) * 100}%` }}
                      className={cn('block h-full', value === chosen ? 'bg-spruce' : 'bg-muted')}
                    />
                  </span>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}
