/** Runs in a worker: answers whether this browser draws WebGL 2, or fails where workers have no canvas. */
postMessage(new OffscreenCanvas(1, 1).getContext('webgl2') !== null);
