/**
 * Arguments for a Node child with an IPC channel that knows nothing of us: it ends when its parent is gone, however
 * that came about. The product's own workers see to it themselves.
 */
export const diesWithParent = [
  '--import',
  `data:text/javascript,${encodeURIComponent("process.on('disconnect', () => process.exit(1));")}`,
];
