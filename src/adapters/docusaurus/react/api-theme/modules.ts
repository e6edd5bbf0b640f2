import { createElement } from 'react'
import type { ApiThemeModule } from '../../names.ts'
import { Words } from './Field.tsx'
import { JsonSchemaViewer } from './JsonSchemaViewer.tsx'
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
} from './parts.tsx'
import { SchemaParts } from './SchemaParts.tsx'
import type { Schema } from './schema.ts'

const SchemaModule = ({ schema }: { readonly schema?: Schema }) => createElement(SchemaParts, { schema })

/** What pages import that docusaurus-openapi-docs has written, and the viewer of docusaurus-json-schema-plugin: no script. */
export const apiThemeModules: Readonly<Record<ApiThemeModule, object>> = {
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
