import { describe, expect, test } from 'vitest';
import { asOffered, everyChoice, type JacketChoices, notOffered, workshopOn } from './jacket-choices.ts';
import { type JacketDesign, plainJacket } from './jackets.ts';

const logo = (name: string) => ({ id: name, logo: name, view: 'front', x: 1, y: 1 }) as const;
const design: JacketDesign = {
  ...plainJacket,
  color: 'dark blue',
  monogram: 'ÅB',
  lettering: { place: 'cuff' },
  logos: [logo('bear'), logo('birch'), logo('an-upload')],
};
const some: JacketChoices = {
  ...everyChoice,
  color: ['dark brown', 'dark burgundy'],
  logos: ['birch'],
  monogram: false,
};

describe('what is offered of a jacket', () => {
  test('[JACKET-241] names the parts of a design that are not offered; a customer’s own logo always is', () => {
    expect(notOffered(design, everyChoice)).toEqual([]);
    expect(notOffered(design, some)).toEqual(['color', 'logos', 'monogram']);
    expect(notOffered({ ...design, logos: [logo('an-upload')] }, { ...some, logos: [] })).toEqual([
      'color',
      'monogram',
    ]);
  });

  test('[JACKET-242] puts the first offered choice in place of what is not, and leaves such logos and the monogram out', () => {
    expect(asOffered(design, everyChoice)).toBe(design);
    const { lettering: _, ...plain } = design;
    expect(asOffered(design, some)).toEqual({
      ...plain,
      color: 'dark brown',
      monogram: '',
      logos: [logo('birch'), logo('an-upload')],
    });
    expect(asOffered(design, { ...some, monogram: true })).toMatchObject({
      monogram: 'ÅB',
      lettering: { place: 'cuff' },
    });
  });

  test('[JACKET-243] the workshop is free again from the day it is full until', () => {
    const full = { fullUntil: '2026-12-10', takesOrders: false };
    expect(workshopOn(full, '2026-12-09')).toEqual(full);
    expect(workshopOn(full, '2026-12-10')).toEqual({ fullUntil: null, takesOrders: true });
  });
});
