#!/usr/bin/env node
// `npx florilegium`. npm links the commands of a workspace into node_modules/.bin, where npx finds them at once. A
// command of the root package would be installed into npx's cache at every call.
import '../../scripts/florilegium.mjs';
