import { useTranslation } from '@fori/client/use-translation';
import type { PlacedLogo as Placed } from '@fori/domain/jackets';
import { inSentence } from '@fori/i18n/making-text';
import { cn } from '@fori/ui/cn';
import { type KeyboardEvent, memo } from 'react';
import { canvasOf } from '../hooks/canvas-geometry.ts';
import { useDesigner, useDesignerState, useNameOf } from '../hooks/use-designer.ts';
import { useLogoActions } from '../hooks/use-logo-actions.ts';
import { useLogoDrag } from '../hooks/use-logo-drag.ts';
import { useZoom } from '../hooks/use-zoom.ts';
import { TURN_STEP } from '../measures.ts';
import { AlignmentLines } from './alignment-lines.tsx';
import { placeStyle } from './logo-pictures.tsx';
import { TurnHandle } from './turn-handle.tsx';

export const HELP_ID = 'jacket-keys';

/** Units an arrow key moves a logo by, alone and with Shift. */
const STEP = 1;
const STRIDE = 10;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys that turn a logo, one degree each and fifteen with Shift, where they are other characters. */
const turns: Readonly<Record<string, number>> = { ',': -1, ';': -1, '<': -1, '.': 1, ':': 1, '>': 1 };

/** Moves the focus after a logo was removed: to the next one, else to its stage. */
const focusAfter = (element: HTMLElement, { view }: Placed) => {
  const others = [...(element.parentElement?.querySelectorAll<HTMLElement>('[data-placed]') ?? [])];
  const at = others.indexOf(element);
  const next = others[at + 1] ?? others[at - 1] ?? canvasOf(view);
  next?.focus();
};

/**
 * What a logo on the jacket is moved by, with pointer, finger and keys; its picture lies below the light. The others do
 * not render meanwhile.
 */
export const PlacedLogo = memo(function PlacedLogo({ logo }: { logo: Placed }) {
  const { t } = useTranslation('designer');
  const { select, settle } = useDesigner();
  const isSelected = useDesignerState(({ selected }) => selected === logo.id);
  const nameOf = useNameOf();
  const { move, turn, reorder, remove } = useLogoActions();
  const { reveal } = useZoom();
  const { cancelDrag, ...drag } = useLogoDrag(logo);
  const { rotation = 0 } = logo;
  const onSide = t(`placed.${logo.view}`, { name: nameOf(logo.logo), x: logo.x, y: logo.y });
  const where = logo.zone ? t('placed.in_zone', { where: onSide, zone: inSentence(t(`zone.${logo.zone}`)) }) : onSide;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow) {
      const by = event.shiftKey ? STRIDE : STEP;
      // a key held down is one undo step
      if (!event.repeat) settle();
      move(logo, logo.x + arrow[0] * by, logo.y + arrow[1] * by, `move:${logo.id}`);
      reveal({ ...logo, x: logo.x + arrow[0] * by, y: logo.y + arrow[1] * by });
    } else if (turns[event.key] !== undefined) {
      const by = (turns[event.key] ?? 0) * (event.shiftKey ? TURN_STEP : 1);
      if (!event.repeat) settle();
      turn(logo, rotation + by, `turn:${logo.id}`);
    } else if (event.key === 'PageUp') reorder(logo, 1);
    else if (event.key === 'PageDown') reorder(logo, -1);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      focusAfter(event.currentTarget, logo);
      remove(logo);
    } else if (event.key === 'Escape') {
      if (!cancelDrag(event.currentTarget)) select(null);
    } else return;
    event.preventDefault();
  };

  const place = placeStyle(logo);

  return (
    <>
      <button
        type="button"
        data-placed={logo.id}
        aria-label={rotation === 0 ? where : t('placed.turned', { where, degrees: rotation })}
        aria-describedby={HELP_ID}
        aria-pressed={isSelected}
        onClick={() => select(logo.id)}
        onFocus={({ currentTarget }) => {
          select(logo.id);
          // a pointer reaches only what it sees
          if (currentTarget.matches(':focus-visible')) reveal(logo);
        }}
        onKeyDown={onKeyDown}
        {...drag}
        style={place}
        className={cn(
          'peer absolute aspect-square -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none select-none outline-offset-2 data-held:cursor-grabbing',
          // too small for a finger on a phone: its target is larger than its picture
          'before:absolute before:top-1/2 before:left-1/2 before:size-full before:min-h-target before:min-w-target before:-translate-1/2',
          // with a light line inside, because leather is dark in both themes
          'ring-surface focus-visible:ring-2',
          isSelected &&
            'ring-2 not-focus-visible:outline-2 not-focus-visible:outline-spruce not-focus-visible:outline-dashed',
        )}
      >
        <AlignmentLines rotation={rotation} />
      </button>
      {isSelected && <TurnHandle logo={logo} name={nameOf(logo.logo)} place={place} />}
    </>
  );
});
