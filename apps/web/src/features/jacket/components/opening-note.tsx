import { Notice } from '@fori/ui/states';

interface OpeningNoteProps {
  text: string;
  /** what takes its place when the design is open: the note is as high as that, so that nothing moves (JACKET-256) */
  then: string;
}

/** Says that a design is being opened. */
export function OpeningNote({ text, then }: OpeningNoteProps) {
  return (
    <Notice>
      <span className="grid *:[grid-area:1/1]">
        <span>{text}</span>
        <span aria-hidden className="invisible">
          {then}
        </span>
      </span>
    </Notice>
  );
}
