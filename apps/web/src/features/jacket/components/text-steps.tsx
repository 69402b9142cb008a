import { Skeleton } from '@fori/ui/skeleton';
import { useDesignerParts } from '../hooks/use-designer-parts.ts';
import { Step } from './steps.tsx';

/** The monogram; its field comes with the letters it is drawn of, after the page. */
export function MonogramStep() {
  const designerParts = useDesignerParts('others');
  return (
    <Step name="monogram">{designerParts ? <designerParts.MonogramChoices /> : <Skeleton className="h-64" />}</Step>
  );
}

/** What the workshop should know, and the jacket's name. */
export function NotesStep() {
  const designerParts = useDesignerParts('others');
  return <Step name="notes">{designerParts ? <designerParts.NotesFields /> : <Skeleton className="h-64" />}</Step>;
}
