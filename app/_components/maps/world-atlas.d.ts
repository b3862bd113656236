// What TypeScript would read out of the files themselves is a type of a megabyte.
declare module "world-atlas/land-110m.json" {
  const topology: import("topojson-specification").Topology;
  export default topology;
}

declare module "world-atlas/countries-110m.json" {
  const topology: import("topojson-specification").Topology;
  export default topology;
}

declare module "world-atlas/countries-50m.json" {
  const topology: import("topojson-specification").Topology;
  export default topology;
}
