import { controlClass } from '@fori/ui/input';
import { useState } from 'react';

interface PositionFieldProps {
  label: string;
  /** the letter in front of it */
  short: string;
  value: number;
  min?: number;
  max: number;
  onCommit: (value: number) => void;
}

/** A coordinate. Typed input applies on blur or Enter, a step of the arrows at once. */
export function PositionField({ label, short, value, min = 0, max, onCommit }: PositionFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (text: string | null) => {
    setDraft(null);
    const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isFinite(number) && number !== value) onCommit(number);
  };
  return (
    <label className="flex items-center gap-1.5 text-sm">
      <span aria-hidden className="text-muted">
        {short}
      </span>
      <input
        type="number"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        value={draft ?? value}
        onChange={({ target, nativeEvent }) => {
          // the number field's own arrows fire no key event
          if (nativeEvent instanceof InputEvent) setDraft(target.value);
          else commit(target.value);
        }}
        onBlur={() => commit(draft)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit(draft);
          if (key === 'Escape') setDraft(null);
        }}
        className={`${controlClass} h-target w-20 px-2 font-mono`}
      />
    </label>
  );
}
