import { useId } from 'react';

export type Side = 'mine' | 'theirs';

interface SideChoiceProps {
  /** the field changed on both sides */
  legend: string;
  chosen: Side;
  onChoose: (side: Side) => void;
  /** the label and the value of each side */
  sides: Readonly<Record<Side, { name: string; text: string }>>;
}

/** A field changed by two people: both versions side by side, one to be chosen. */
export function SideChoice({ legend, chosen, onChoose, sides }: SideChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['theirs', 'mine'] as const).map((side) => (
          <label
            key={side}
            className="flex min-h-target items-start gap-3 border border-line p-3 has-checked:border-ink has-checked:bg-bg has-focus-visible:outline-2 has-focus-visible:outline-spruce"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-1 size-4 shrink-0 accent-spruce"
            />
            <span className="min-w-0">
              <span className="block text-muted text-sm">{sides[side].name}</span>
              <span className="block max-h-48 overflow-y-auto whitespace-pre-line break-words">{sides[side].text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
