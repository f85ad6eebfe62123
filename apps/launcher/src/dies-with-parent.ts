/**
 * Arguments for a Node child with an IPC channel whose program is not ours: the child ends when its parent is gone,
 * for whatever reason. The product's own workers check this themselves.
 */
export const diesWithParent = [
  '--import',
  `data:text/javascript,${encodeURIComponent("process.on('disconnect', () => process.exit(1));")}`,
];
