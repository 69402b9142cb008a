import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrderJacket } from '@fori/contracts/orders/schemas';
import { jacketSizes } from '@fori/domain/jackets';
import { type LogoZone, widthOf } from '@fori/domain/logo-zones';
import { type MeasuredInZone, millimetres, millimetresIn } from '@fori/jacket/geometry';
import { useId } from 'react';

/** The logos of a jacket and their positions on the ordered size. */
export function JacketPlaces({ jacket: { size, logos } }: { jacket: AdminOrderJacket }) {
  const { t } = useTranslation(['admin', 'orders']);
  const captionId = useId();
  const cut = jacketSizes.find((known) => known === size);
  if (logos.length === 0 || !cut) return <p className="text-muted text-sm">{t('orders:jacket.no_logos')}</p>;
  const sideways = (mm: number): string => {
    if (mm === 0) return t('order.jackets.centred');
    return t(mm < 0 ? 'order.jackets.left' : 'order.jackets.right', { mm: Math.abs(mm) });
  };
  const inZone = (zone: LogoZone, { across, up }: MeasuredInZone): string => {
    const name = t(`order.jackets.zone.${zone}`);
    return zone === 'collar'
      ? t('order.jackets.on_collar', { zone: name, up, across: sideways(across) })
      : t('order.jackets.on_sleeve', { zone: name, up, across });
  };
  const isTurned = logos.some(({ rotation }) => rotation);
  const isSized = logos.some(({ width, zone }) => width || zone);
  const heads = [
    'logo',
    'side',
    'from_collar',
    'from_centre',
    'from_hem',
    ...(isTurned ? ['turned' as const] : []),
    ...(isSized ? ['width' as const] : []),
  ] as const;
  return (
    // a grid cell grows with its table, which would then not scroll
    <div className="min-w-0">
      <p id={captionId} className="font-semibold text-sm">
        {t('order.jackets.positions')}
      </p>
      <p className="mb-2 text-muted text-sm">{t('order.jackets.millimetres')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto">
        <table aria-labelledby={captionId} className="w-full text-left text-sm">
          <thead>
            <tr className="border-hair border-b text-muted">
              {heads.map((head) => (
                <th key={head} scope="col" className="py-1 pr-2 sm:pr-4 font-normal">
                  {t(`order.jackets.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {logos.map(({ name, view, x, y, rotation = 0, width, zone }, index) => {
              const { fromCollar, fromCentre, fromHem } = millimetres(cut, view, x, y);
              return (
                <tr key={index} className="border-hair border-b last:border-0">
                  <th scope="row" className="py-1 pr-2 sm:pr-4 font-normal">
                    {name}
                  </th>
                  <td className="py-1 pr-2 sm:pr-4">{t(`order.jackets.${view}`)}</td>
                  {zone ? (
                    <td colSpan={3} className="py-1 pr-2 sm:pr-4">
                      {inZone(zone, millimetresIn(zone, cut, view, x, y))}
                    </td>
                  ) : (
                    <>
                      <td className="py-1 pr-2 sm:pr-4 font-mono">{fromCollar}</td>
                      <td className="whitespace-nowrap py-1 pr-2 font-mono sm:pr-4">{sideways(fromCentre)}</td>
                      <td className="py-1 pr-2 font-mono sm:pr-4">{fromHem}</td>
                    </>
                  )}
                  {isTurned && <td className="py-1 pr-2 font-mono sm:pr-4">{`${rotation}°`}</td>}
                  {isSized && <td className="py-1 font-mono">{widthOf({ width, zone })}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
