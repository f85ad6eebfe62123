/** How Node runs one of the product's processes. */
export interface NodeProgram {
  args: string[];
  /** To be added to its environment. */
  env: Record<string, string>;
}
