import type { Mesh } from './mesh.ts';
import { add, cross, dot, normalize, scale, sub, type V3 } from './vector.ts';

export interface View {
  /** degrees the camera goes round to the right, and up */
  yaw: number;
  pitch: number;
  roll?: number;
  /** share of the picture's width and height the product may take */
  fill?: readonly [number, number];
  /** shift of the product in the picture, in shares of its size; positive is right and down */
  shift?: readonly [number, number];
  /** look closely at this point, with so many cm across the picture */
  close?: { at: V3; across: number };
  /** vertical angle of view, degrees */
  angle?: number;
}

export interface Camera {
  eye: V3;
  right: V3;
  up: V3;
  /** towards the scene */
  forward: V3;
  /** pixels per unit at distance one, and where the axis meets the picture */
  focal: number;
  cx: number;
  cy: number;
  width: number;
  height: number;
}

/** A camera that frames the meshes, or the close-up's point. */
export function cameraFor(meshes: readonly Mesh[], view: View, width: number, height: number): Camera {
  const rad = Math.PI / 180;
  const [yaw, pitch] = [view.yaw * rad, view.pitch * rad];
  const back: V3 = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  const forward = scale(back, -1);
  let right = normalize(cross(forward, [0, 1, 0]));
  let up = cross(right, forward);
  const roll = (view.roll ?? 0) * rad;
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  [right, up] = [add(scale(right, c), scale(up, s)), add(scale(up, c), scale(right, -s))];
  const focal = height / 2 / Math.tan(((view.angle ?? 20) * rad) / 2);
  const camera = (target: V3, distance: number): Camera => ({
    eye: add(target, scale(back, distance)),
    right,
    up,
    forward,
    focal,
    cx: width / 2,
    cy: height / 2,
    width,
    height,
  });
  if (view.close) return camera(view.close.at, (focal * view.close.across) / width);

  const points: V3[] = [];
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i += 9) points.push([positions[i]!, positions[i + 1]!, positions[i + 2]!]);
  }
  const middle = scale(points.reduce(add, [0, 0, 0] as V3), 1 / points.length);
  const [fw, fh] = view.fill ?? [0.76, 0.74];
  const extent = (cam: Camera) => {
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const p of points) {
      const [x, y] = project(cam, p);
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
    return { x0, x1, y0, y1 };
  };
  let near = 0;
  for (const p of points) near = Math.max(near, dot(sub(p, middle), back));
  let [low, high] = [near + 1, near + 4000];
  for (let i = 0; i < 40; i++) {
    const d = (low + high) / 2;
    const e = extent(camera(middle, d));
    if (e.x1 - e.x0 > fw * width || e.y1 - e.y0 > fh * height) low = d;
    else high = d;
  }
  const found = camera(middle, high);
  const e = extent(found);
  const [sx, sy] = view.shift ?? [0, 0.02];
  return {
    ...found,
    cx: width / 2 + (width / 2 - (e.x0 + e.x1) / 2) + sx * width,
    cy: height / 2 + (height / 2 - (e.y0 + e.y1) / 2) + sy * height,
  };
}

/** Where a point falls in the picture, and its distance along the axis. */
export function project(camera: Camera, p: V3): V3 {
  const d = sub(p, camera.eye);
  const z = dot(d, camera.forward);
  return [camera.cx + (dot(d, camera.right) * camera.focal) / z, camera.cy - (dot(d, camera.up) * camera.focal) / z, z];
}
