import { ARTBOARD } from '@fori/domain/jackets';
import type { CSSProperties } from 'react';
import type { Camera } from '../model/camera.ts';

/** Where the board lies and how large it is: `designer-board` in signature.css. */
export const boardStyle = ({ zoom, x, y }: Camera) =>
  ({ '--zoom': zoom, '--x': x / ARTBOARD.width, '--y': y / ARTBOARD.height }) as CSSProperties;
