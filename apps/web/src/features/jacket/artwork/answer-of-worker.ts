/** What a worker answers, to a message where it waits for one; it ends then. Rejects when it fails, or its script does not load. */
export async function answerOfWorker<T>(worker: Worker, message?: unknown): Promise<T> {
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data);
      worker.onerror = reject;
      if (message !== undefined) worker.postMessage(message);
    });
  } finally {
    worker.terminate();
  }
}
