import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Monitor, Smartphone } from 'lucide-react';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Widths and heights of the windows that are shown, in pixels. */
const windows = {
  phone: { width: 390, height: 760, Icon: Smartphone },
  desktop: { width: 1440, height: 900, Icon: Monitor },
} as const;

/** Of the window, in pixels. */
const BORDER = 1;

/** The width that a box has on the screen; null before it is known. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => setWidth(ref.current?.clientWidth ?? null);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return [ref, width] as const;
}

interface PreviewWindowProps {
  /** shown in place of the window, while there is nothing to preview */
  instead?: ReactNode;
  /** the frame, in the size of the window and scaled to the room there is */
  children: (style: CSSProperties) => ReactNode;
}

/** A window of the shop as wide as a phone or a desktop, with buttons for the two. */
export function PreviewWindow({ instead, children }: PreviewWindowProps) {
  const { t } = useTranslation('admin-home');
  const [shown, setShown] = useState<keyof typeof windows>('phone');
  const [box, boxWidth] = useWidth();
  const { width, height } = windows[shown];
  const scale = Math.min(1, ((boxWidth ?? width) - 2 * BORDER) / width);
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('preview.width')}</legend>
        {(Object.keys(windows) as (keyof typeof windows)[]).map((name) => {
          const { Icon } = windows[name];
          return (
            <Button
              key={name}
              variant={name === shown ? 'primary' : 'secondary'}
              aria-pressed={name === shown}
              onClick={() => setShown(name)}
            >
              <Icon aria-hidden className="size-4" />
              {t(`window.${name}`)}
            </Button>
          );
        })}
      </fieldset>
      <div ref={box} className="min-w-0 overflow-hidden">
        {instead || (
          <div
            style={{ width: width * scale, height: height * scale }}
            className="box-content border border-line bg-bg"
          >
            {children({ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' })}
          </div>
        )}
      </div>
    </>
  );
}
