// A pause between two slices of long work.

/** Lets messages that wait in the worker's queue be served; a timer would be slowed down in a hidden tab. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
