import type { loadChartTools } from '@halyard-h5/shared-ui/chart';

/** What comes with the first chart that shows some of it. */
export type ToolFunctions = Awaited<ReturnType<typeof loadChartTools>>;
