/// <reference path="./jestDom.d.ts" />
/// <reference path="./styles.d.ts" />
