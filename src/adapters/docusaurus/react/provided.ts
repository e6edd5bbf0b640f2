import { createElement } from 'react'
import type { ProvidedModules } from '../../../shared/provided-modules.ts'
import { type ApiThemeModule, providedName } from '../names.ts'
import { Words } from './api-theme/Field.tsx'
import { JsonSchemaViewer } from './api-theme/JsonSchemaViewer.tsx'
import {
  ApiLogo,
  ApiTabs,
  Body,
  Export,
  MethodEndpoint,
  ParamsDetails,
  ParamsItem,
  ResponseSamples,
  SchemaItem,
  StatusCodes,
} from './api-theme/parts.tsx'
import { SchemaParts } from './api-theme/SchemaParts.tsx'
import type { Schema } from './api-theme/schema.ts'
import { modules, themeComponents } from './modules.ts'

const SchemaModule = ({ schema }: { readonly schema?: Schema }) => createElement(SchemaParts, { schema })

/** Components for pages that docusaurus-openapi-docs has written, and the viewer of docusaurus-json-schema-plugin; they need no script. */
const apiThemeModules: Readonly<Record<ApiThemeModule, object>> = {
  '@theme/ApiExplorer/Export': moduleOf(Export),
  '@theme/ApiExplorer/MethodEndpoint': moduleOf(MethodEndpoint),
  // A console has them in Docusaurus; the page names them in its text too.
  '@theme/ApiExplorer/SecuritySchemes': moduleOf(() => null),
  '@theme/ApiLogo': moduleOf(ApiLogo),
  '@theme/ApiTabs': moduleOf(ApiTabs),
  '@theme/DiscriminatorTabs': moduleOf(ApiTabs),
  '@theme/JSONSchemaViewer': moduleOf(JsonSchemaViewer),
  '@theme/Markdown': moduleOf(Words),
  '@theme/MimeTabs': moduleOf(ApiTabs),
  '@theme/OperationTabs': moduleOf(ApiTabs),
  '@theme/ParamsDetails': moduleOf(ParamsDetails),
  '@theme/ParamsItem': moduleOf(ParamsItem),
  '@theme/RequestSchema': moduleOf(Body),
  '@theme/ResponseSamples': moduleOf(ResponseSamples),
  '@theme/ResponseSchema': moduleOf(Body),
  '@theme/Schema': moduleOf(SchemaModule),
  '@theme/SchemaItem': moduleOf(SchemaItem),
  '@theme/SchemaTabs': moduleOf(ApiTabs),
  '@theme/StatusCodes': moduleOf(StatusCodes),
}

function moduleOf(component: unknown): object {
  return Object.defineProperty({ default: component }, '__esModule', { value: true })
}

/** What pages and components may import, and the theme's components, which pages have anyway. */
export const provided: ProvidedModules = {
  modules: { ...modules, ...apiThemeModules },
  components: themeComponents,
  nameOf: providedName,
}
